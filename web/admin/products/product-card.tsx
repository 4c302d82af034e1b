import { memo } from "react";
import { showPrice } from "#contract/money.ts";
import type { Product } from "#contract/products.ts";
import { CardActions } from "../editing/card-actions.tsx";
import { ProductImage } from "./product-image.tsx";

interface Props {
  product: Product;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** More than usually fits into the two lines shown. */
const maxDescriptionLength = 240;
const wholeNumber = new Intl.NumberFormat("en-US");

export const ProductCard = memo(({ product, onEdit, onDelete }: Props) => {
  const { name, price, sku, stock, description, imageUrl } = product;
  return (
    <li className="sheet grid grid-rows-[1fr_auto] overflow-hidden [content-visibility:auto] [contain-intrinsic-size:auto_14rem]">
      <div className="grid gap-3 content-start p-4">
        <div className="flex items-start gap-3">
          <ProductImage src={imageUrl} />
          <div className="grid gap-1 min-w-0">
            <h3 className="font-head font-semibold leading-snug wrap-anywhere">{name}</h3>
            <p className="figures font-bold text-lg">{showPrice(price)}</p>
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <div className="flex gap-1.5 min-w-0">
            <dt className="text-soft">SKU</dt>
            <dd className="figures wrap-anywhere">{sku}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-soft">Stock</dt>
            <dd className={stock === 0 ? "figures text-danger font-semibold" : "figures"}>
              {wholeNumber.format(stock)}
            </dd>
          </div>
        </dl>
        <p className="text-soft line-clamp-2 wrap-anywhere">{description.slice(0, maxDescriptionLength)}</p>
      </div>
      <CardActions name={name} onEdit={() => onEdit(product)} onDelete={() => onDelete(product)} />
    </li>
  );
});
