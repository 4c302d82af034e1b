import { brandForm } from "#contract/admin-brands.ts";
import { z } from "#contract/schema.ts";
import { useDebouncedValue } from "../editing/use-debounced-value.ts";
import { BrandLogo } from "./brand-logo.tsx";

/** Previews the logo, debounced so that typing does not request a URL with each key. */
export function LogoPreview({ url }: { url: string }) {
  const shownUrl = useDebouncedValue(url);
  const isValid = z.safeParse(brandForm.shape.logoUrl, shownUrl).success;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="font-head font-semibold">Preview</p>
      {shownUrl.trim() === "" ? (
        <p className="grid place-items-center w-full max-w-60 aspect-5/2 rule border border-dashed rounded text-sm text-soft">
          No logo yet
        </p>
      ) : (
        <BrandLogo key={shownUrl} src={isValid ? shownUrl : ""} alt="Logo preview" />
      )}
    </div>
  );
}
