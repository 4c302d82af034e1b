import { pictureSources } from "#contract/picture-address.ts";
import { usePictureFailure } from "#web/lib/use-picture-failure.ts";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  /** Empty for an invalid URL. */
  src: string;
  /** Empty when the brand's name is shown next to the logo. */
  alt: string;
}

/** Shows a brand's logo on white in both themes, because logos are drawn for a white background. */
export function BrandLogo({ src, alt }: Props) {
  const { hasFailed, imageProps } = usePictureFailure(src);
  return (
    <div className="grid place-items-center w-full max-w-60 aspect-5/2 overflow-hidden p-3 bg-white rule border rounded">
      {src === "" || hasFailed ? (
        <p className="flex items-center gap-2 text-sm text-[#434b55]">
          <Icon name="image-off" />
          Invalid Image
        </p>
      ) : (
        <img
          src={src}
          {...pictureSources(src, "240px")}
          alt={alt}
          width="240"
          height="96"
          decoding="async"
          referrerPolicy="no-referrer"
          {...imageProps}
          className="size-full min-h-0 object-contain"
        />
      )}
    </div>
  );
}
