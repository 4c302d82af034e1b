import { useQuery } from "@tanstack/react-query";
import { showPrice } from "#contract/money.ts";
import type { Product } from "#contract/products.ts";
import { EditDialog } from "../editing/edit-dialog.tsx";
import type { EditTarget } from "../editing/edit-drafts.ts";
import { EditForm } from "../editing/edit-form.tsx";
import { SavedValues } from "../editing/saved-values.tsx";
import { useEditor } from "../editing/use-editor.ts";
import { productEntity } from "./product-entity.ts";
import { ProductFields } from "./product-fields.tsx";
import { categoriesQuery } from "./product-queries.ts";

interface Props {
  /** Undefined while closed, null for a new product. */
  target: EditTarget | undefined;
  onClose: () => void;
  onCreated: () => void;
}

const titles = { create: "Add New Product", edit: "Edit Product" };

export function ProductDialog({ target, onClose, onCreated }: Props) {
  return (
    <EditDialog entity={productEntity} titles={titles} target={target} onClose={onClose}>
      {(product) => (
        <ProductEditor product={product} target={target ?? null} onClose={onClose} onCreated={onCreated} />
      )}
    </EditDialog>
  );
}

interface EditorProps extends Props {
  product: Product | null;
  target: EditTarget;
}

function ProductEditor({ product, target, onClose, onCreated }: EditorProps) {
  const editor = useEditor(productEntity, {
    row: product,
    target,
    onDone: onClose,
    onSaved: target ? undefined : onCreated,
  });
  return (
    <EditForm
      editor={editor}
      submitLabel={target ? "Update Product" : "Add Product"}
      renderCurrent={(current) => <SavedProduct product={current} />}
    >
      <ProductFields form={editor.form} readOnly={editor.isPending} ownId={product?.id ?? null} />
    </EditForm>
  );
}

function SavedProduct({ product }: { product: Product }) {
  const { data } = useQuery(categoriesQuery);
  const { name, sku, price, stock, categoryId, description, imageUrl, slug } = product;
  const category = data?.data.find(({ id }) => id === categoryId)?.name ?? String(categoryId ?? "None");
  return (
    <SavedValues
      values={{
        "Product Name": name,
        SKU: sku,
        Price: showPrice(price),
        Stock: String(stock),
        Category: category,
        Description: description,
        "Image URL": imageUrl ?? "",
        Slug: slug,
      }}
    />
  );
}
