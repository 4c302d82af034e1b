import { memo } from "react";
import type { Brand } from "#contract/admin-brands.ts";
import { CardActions } from "../editing/card-actions.tsx";
import { BrandLogo } from "./brand-logo.tsx";

interface Props {
  brand: Brand;
  onEdit: (brand: Brand) => void;
  onDelete: (brand: Brand) => void;
}

export const BrandCard = memo(({ brand, onEdit, onDelete }: Props) => {
  const { name, logoUrl, description, displayOrder, isActive } = brand;
  return (
    <li className="sheet grid grid-cols-1 grid-rows-[1fr_auto] overflow-hidden">
      <div className="grid grid-cols-1 gap-3 content-start p-4">
        <BrandLogo src={logoUrl} alt="" />
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-head font-semibold leading-snug wrap-anywhere min-w-0">{name}</h3>
          <StatusBadge isActive={isActive} />
        </div>
        <p className="text-sm text-soft">
          Display order <span className="figures text-ink">{displayOrder}</span>
        </p>
        {description && <p className="text-soft line-clamp-2 wrap-anywhere">{description}</p>}
      </div>
      <CardActions name={name} onEdit={() => onEdit(brand)} onDelete={() => onDelete(brand)} />
    </li>
  );
});

/** Active and inactive differ in text and border style, not only in color. */
function StatusBadge({ isActive }: { isActive: boolean }) {
  const look = isActive ? "border-success text-success" : "border-steel border-dashed text-soft";
  return (
    <span
      className={`px-1.5 rounded border border-solid font-head font-semibold text-xs leading-5 whitespace-nowrap ${look}`}
    >
      {isActive ? "Active" : "Inactive"}
    </span>
  );
}
