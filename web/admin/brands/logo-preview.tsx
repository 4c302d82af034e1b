import { useEffect, useState } from "react";
import { brandForm } from "#contract/admin-brands.ts";
import { z } from "#contract/schema.ts";
import { BrandLogo } from "./brand-logo.tsx";

const askAfterMs = 300;

/** The logo as it will look. Half an address is not asked for while somebody types on. */
export function LogoPreview({ address }: { address: string }) {
  const [shown, setShown] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setShown(address), askAfterMs);
    return () => clearTimeout(timer);
  }, [address]);
  const isAddress = z.safeParse(brandForm.shape.logoUrl, shown).success;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="font-head font-semibold">Preview</p>
      {shown.trim() === "" ? (
        <p className="grid place-items-center w-full max-w-60 aspect-5/2 rule border border-dashed rounded text-sm text-soft">
          No logo yet
        </p>
      ) : (
        <BrandLogo key={shown} address={isAddress ? shown : ""} alt="Logo preview" />
      )}
    </div>
  );
}
