import { memo } from "react";
import { showPrice } from "#contract/money.ts";
import { isShowable, pictureSources } from "#contract/picture-address.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { productSubject } from "#contract/subjects.ts";
import { usePictureFailure } from "#web/lib/use-picture-failure.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

interface Props {
  product: PublicProduct;
  loadsEagerly: boolean;
  /** Renders without the picture, so that the text paints first. */
  withoutPicture: boolean;
  isAdding: boolean;
  onAdd: (productId: number) => void;
}

/**
 * Compares products by their fields, because every reply has new objects: a comparison by identity would re-render all
 * cards on each keystroke.
 */
export const ProductCard = memo(
  Card,
  (before, after) =>
    before.isAdding === after.isAdding &&
    before.loadsEagerly === after.loadsEagerly &&
    before.withoutPicture === after.withoutPicture &&
    (Object.keys(before.product) as (keyof PublicProduct)[]).every(
      (key) => before.product[key] === after.product[key],
    ),
);

function Card({ product, loadsEagerly, withoutPicture, isAdding, onAdd }: Props) {
  const { id, name, sku, slug, price, imageUrl } = product;
  return (
    <li className="sheet flex flex-col gap-3 p-4 [&:nth-child(n+5)]:content-visibility-auto [contain-intrinsic-block-size:auto_26rem]">
      <Picture imageUrl={imageUrl} loadsEagerly={loadsEagerly} withoutPicture={withoutPicture} />
      <h2 className="head text-base leading-snug" lang="en">
        {name}
      </h2>
      <p className="figures text-sm text-soft">{sku}</p>
      <p className="figures text-xl font-bold mt-auto">{showPrice(price)}</p>
      <Button isBusy={isAdding} onClick={() => onAdd(id)}>
        Añadir al Carrito
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Link href={paths.product(slug)} aria-label={`Ver Detalles: ${name}`} className="link py-2.5">
          Ver Detalles
        </Link>
        <Link
          href={paths.quote({ part: sku, subject: productSubject(product) })}
          aria-label={`Pedir cotización: ${name}`}
          className="link py-2.5"
        >
          Pedir cotización
        </Link>
      </div>
    </li>
  );
}

function Picture({
  imageUrl,
  loadsEagerly,
  withoutPicture,
}: Pick<PublicProduct, "imageUrl"> & Pick<Props, "loadsEagerly" | "withoutPicture">) {
  const { hasFailed, imageProps } = usePictureFailure(imageUrl);
  // The schema of the API's reply allows any address.
  const hasPicture = isShowable(imageUrl) && !hasFailed;
  return (
    <div className="grid place-items-center aspect-4/3 rounded bg-white text-[#434b55]">
      {!hasPicture && "Sin imagen"}
      {hasPicture && !withoutPicture && (
        <img
          key={imageUrl} // another product must not show the old picture while its own loads
          src={imageUrl}
          {...pictureSources(imageUrl, "240px")}
          alt=""
          width="160"
          height="120"
          loading={loadsEagerly ? "eager" : "lazy"}
          referrerPolicy="no-referrer"
          {...imageProps}
          className="max-h-full max-w-4/5 object-contain"
        />
      )}
    </div>
  );
}
