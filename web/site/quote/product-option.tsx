import { type ReactNode, useEffect, useRef } from "react";
import { isShowable, smallPictureAddress } from "#contract/picture-address.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

interface OptionProps {
  id: string;
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** An option of the part search. The focus stays in the search field, which also handles the keys. */
export function Option({ id, isActive, onPick, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onPick}
      className="flex items-center gap-3 min-h-11 px-3 py-2 rule border-b last:border-b-0 cursor-pointer aria-selected:bg-line hover:bg-line"
    >
      {children}
    </div>
  );
}

export function ProductOption({
  product: { name, sku, imageUrl },
  ...option
}: Omit<OptionProps, "children"> & { product: PublicProduct }) {
  const { hasFailed, imageProps } = usePictureFailure(imageUrl);
  const canShowPicture = isShowable(imageUrl) && !hasFailed;
  return (
    <Option {...option}>
      <span className="grid place-items-center flex-none size-10 rounded bg-white">
        {canShowPicture && (
          <img
            src={smallPictureAddress(imageUrl)}
            alt=""
            width="40"
            height="40"
            referrerPolicy="no-referrer"
            {...imageProps}
            className="max-h-full max-w-full object-contain"
          />
        )}
      </span>
      <span className="grid min-w-0">
        <span className="leading-snug wrap-anywhere">{name}</span>
        <span className="figures text-sm text-soft wrap-anywhere">{sku}</span>
      </span>
    </Option>
  );
}
