import type { Brand } from "#contract/admin-brands.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { BrandCard } from "./brand-card.tsx";
import type { useBrands } from "./brand-queries.ts";

interface Props {
  brands: ReturnType<typeof useBrands>;
  onEdit: (brand: Brand) => void;
  onDelete: (brand: Brand) => void;
}

const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-4";

export function BrandList({ brands, onEdit, onDelete }: Props) {
  const { data, isPending, isError } = brands;
  if (isPending) return <Skeletons label="Loading brands" count={6} className={gridClass} height="h-60" />;
  return (
    <>
      {isError && <LoadFailure what="the brands" query={brands} isSheet />}
      {data?.length === 0 && <Empty />}
      {data && data.length > 0 && (
        <ul aria-label="Brands" className={gridClass}>
          {data.map((brand) => (
            <BrandCard key={brand.id} brand={brand} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </>
  );
}

function Empty() {
  return (
    <div className="sheet grid gap-1 justify-items-center p-10 text-center">
      <Icon name="tag" className="text-3xl text-steel" />
      <p className="head text-lg">No brand logos found</p>
      <p className="text-soft">Click "Add New Brand" to add the first one.</p>
    </div>
  );
}
