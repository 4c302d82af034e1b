import { memo } from "react";
import type { Brand } from "#contract/admin-brands.ts";
import { RowActions } from "../editing/row-actions.tsx";
import { BrandBadge } from "./brand-badge.tsx";
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
        <BrandLogo address={logoUrl} alt="" />
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-head font-semibold leading-snug wrap-anywhere min-w-0">{name}</h3>
          <BrandBadge isActive={isActive} />
        </div>
        <p className="text-sm text-soft">
          Display order <span className="figures text-ink">{displayOrder}</span>
        </p>
        {description && <p className="text-soft line-clamp-2 wrap-anywhere">{description}</p>}
      </div>
      <RowActions name={name} onEdit={() => onEdit(brand)} onDelete={() => onDelete(brand)} />
    </li>
  );
});
