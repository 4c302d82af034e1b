import type { Brand } from "#contract/admin-brands.ts";
import { CurrentFacts } from "../editing/current-facts.tsx";
import { EditDialog } from "../editing/edit-dialog.tsx";
import type { Edited } from "../editing/edit-drafts.ts";
import { EditForm } from "../editing/edit-form.tsx";
import { useEditor } from "../editing/use-editor.ts";
import { brandEntity } from "./brand-entity.ts";
import { BrandFields } from "./brand-fields.tsx";

interface Props {
  /** Undefined while closed, null for a new brand. */
  edited: Edited | undefined;
  onClose: () => void;
}

const titles = { create: "Add New Brand", edit: "Edit Brand" };

export function BrandDialog({ edited, onClose }: Props) {
  return (
    <EditDialog entity={brandEntity} titles={titles} edited={edited} onClose={onClose}>
      {(brand) => <BrandEditor brand={brand} edited={edited ?? null} onDone={onClose} />}
    </EditDialog>
  );
}

interface EditorProps {
  brand: Brand | null;
  edited: Edited;
  onDone: () => void;
}

function BrandEditor({ brand, edited, onDone }: EditorProps) {
  const editor = useEditor(brandEntity, { row: brand, edited, onDone });
  return (
    <EditForm
      editor={editor}
      submit={edited ? "Update Brand" : "Add Brand"}
      show={({ name, logoUrl, description, displayOrder, isActive }) => (
        <CurrentFacts
          facts={{
            "Brand Name": name,
            "Logo URL": logoUrl,
            Description: description ?? "",
            "Display Order": String(displayOrder),
            Status: isActive ? "Active" : "Inactive",
          }}
        />
      )}
    >
      <BrandFields form={editor.form} readOnly={editor.isPending} />
    </EditForm>
  );
}
