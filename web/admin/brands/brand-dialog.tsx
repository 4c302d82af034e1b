import type { Brand } from "#contract/admin-brands.ts";
import { EditDialog } from "../editing/edit-dialog.tsx";
import type { EditTarget } from "../editing/edit-drafts.ts";
import { EditForm } from "../editing/edit-form.tsx";
import { SavedValues } from "../editing/saved-values.tsx";
import { useEditor } from "../editing/use-editor.ts";
import { brandEntity } from "./brand-entity.ts";
import { BrandFields } from "./brand-fields.tsx";

interface Props {
  /** The brand to edit; null for a new one, undefined while the dialog is closed. */
  target: EditTarget | undefined;
  onClose: () => void;
}

const titles = { create: "Add New Brand", edit: "Edit Brand" };

export function BrandDialog({ target, onClose }: Props) {
  return (
    <EditDialog entity={brandEntity} titles={titles} target={target} onClose={onClose}>
      {(brand) => <BrandEditor brand={brand} target={target ?? null} onDone={onClose} />}
    </EditDialog>
  );
}

interface EditorProps {
  brand: Brand | null;
  target: EditTarget;
  onDone: () => void;
}

function BrandEditor({ brand, target, onDone }: EditorProps) {
  const editor = useEditor(brandEntity, { row: brand, target, onDone });
  return (
    <EditForm
      editor={editor}
      submitLabel={target ? "Update Brand" : "Add Brand"}
      renderCurrent={({ name, logoUrl, description, displayOrder, isActive }) => (
        <SavedValues
          values={{
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
