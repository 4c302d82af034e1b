import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Supplier } from "./supplier-presets.ts";

interface Props {
  supplier: Supplier;
  onChange: (supplier: Supplier) => void;
}

export function SupplierCard({ supplier, onChange }: Props) {
  const { name, connected, description, website, logo } = supplier;
  return (
    <li className="supplier grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 py-4">
      <img src={logo} alt="" width={48} height={48} className="size-12 rounded" />
      <div className="grid gap-0.5">
        <h3 className="font-head font-bold">{name}</h3>
        <p className="text-soft">{description}</p>
        <p className="text-soft text-sm wrap-anywhere">{website.replace("https://", "")}</p>
        <p className={`font-head font-semibold text-sm ${connected ? "text-success" : "text-soft"}`}>
          <Icon name={connected ? "plug-zap" : "unplug"} /> {connected ? "Connected" : "Not connected"}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2">
        {!connected && (
          <Link href={paths.quote({ subject: `API Integration: ${name}` })} className="btn-plain px-4">
            Request integration
            <span className="sr-only"> with {name}</span>
          </Link>
        )}
        <button
          type="button"
          className="link min-h-11 px-2 bg-transparent border-0 cursor-pointer text-base"
          onClick={() => onChange({ ...supplier, connected: !connected })}
        >
          {connected ? "Mark as not connected" : "Mark as connected"}
          <span className="sr-only">: {name}</span>
        </button>
      </div>
    </li>
  );
}
