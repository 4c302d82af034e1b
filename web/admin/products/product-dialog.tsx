import type { Product } from "#contract/products.ts";
import { EditDialog } from "../editing/edit-dialog.tsx";
import type { Edited } from "../editing/edit-drafts.ts";
import { EditForm } from "../editing/edit-form.tsx";
import { useEditor } from "../editing/use-editor.ts";
import { CurrentProduct } from "./current-product.tsx";
import { productEntity } from "./product-entity.ts";
import { ProductFields } from "./product-fields.tsx";

interface Props {
  /** Undefined while closed, null for a new product. */
  edited: Edited | undefined;
  onClose: () => void;
  onCreated: () => void;
}

const titles = { create: "Add New Product", edit: "Edit Product" };

export function ProductDialog({ edited, onClose, onCreated }: Props) {
  return (
    <EditDialog entity={productEntity} titles={titles} edited={edited} onClose={onClose}>
      {(product) => (
        <ProductEditor product={product} edited={edited ?? null} onClose={onClose} onCreated={onCreated} />
      )}
    </EditDialog>
  );
}

interface EditorProps extends Props {
  product: Product | null;
  edited: Edited;
}

function ProductEditor({ product, edited, onClose, onCreated }: EditorProps) {
  const editor = useEditor(productEntity, {
    row: product,
    edited,
    onDone: onClose,
    onSaved: edited ? undefined : onCreated,
  });
  return (
    <EditForm
      editor={editor}
      submit={edited ? "Update Product" : "Add Product"}
      show={(current) => <CurrentProduct product={current} />}
    >
      <ProductFields form={editor.form} readOnly={editor.isPending} />
    </EditForm>
  );
}
