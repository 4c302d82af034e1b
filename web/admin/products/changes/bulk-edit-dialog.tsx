import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { noneCell } from "#contract/product-changes.ts";
import { listProducts, type Product } from "#contract/products.ts";
import { trashDays } from "#contract/trash.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import { errorMessage } from "../../editing/error-message.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { filtersOf, type ListQuery } from "../list-query.ts";
import { categoriesQuery } from "../product-queries.ts";
import { type BulkEdit, type BulkField, bulkRows, checkValue, describeEdit } from "./bulk-rows.ts";
import { ChangeSteps, type StepsHandle } from "./change-steps.tsx";
import { countText } from "./outcome-text.ts";
import type { RowSource } from "./row-source.ts";

/** The selected products of one page, or every product that matches the filters. */
export type Selection = { products: readonly Product[] } | { matching: ListQuery; total: number };

interface Props {
  selection: Selection;
  onClose: () => void;
}

const labels: Record<BulkField, string> = {
  category: "Set the category",
  stock: "Set the stock",
  "price-percent": "Change the price by a percentage",
  "price-amount": "Change the price by an amount",
  delete: "Delete them",
};
const valueLabels: Record<Exclude<BulkField, "delete">, string> = {
  category: "Category",
  stock: "Stock",
  "price-percent": "Percent, for example 5 or -2.5",
  "price-amount": "Dollars, for example 1.50 or -0.25",
};

export function BulkEditDialog({ selection, onClose }: Props) {
  const [edit, setEdit] = useState<BulkEdit>({ field: "category", value: "" });
  const [problem, setProblem] = useState<string>();
  /** The rows and label of the edit as it was submitted: the form can be changed while the products load. */
  const [checked, setChecked] = useState<{ source: RowSource; label: string }>();
  const steps = useRef<StepsHandle>(null);
  const load = useLoadProducts();
  const count = "products" in selection ? selection.products.length : selection.total;
  const check = async () => {
    const error = checkValue(edit);
    setProblem(error);
    if (error) return;
    const products = "products" in selection ? selection.products : await load.loadAll(selection.matching);
    if (!products) return;
    const label = `${describeEdit(edit)}, ${countText(products.length, "product")}`;
    setChecked({ source: bulkRows(products, edit), label });
  };
  return (
    <Dialog
      title={`Change ${countText(count, "product")}`}
      open
      onClose={() => steps.current?.stopSaving() || onClose()}
    >
      {checked ? (
        <ChangeSteps
          ref={steps}
          {...checked}
          numberLabel="Product"
          onBack={() => setChecked(undefined)}
          onClose={onClose}
        />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
        >
          <LabeledSelect
            label="What to change"
            value={edit.field}
            options={Object.entries(labels)}
            onChange={(field) => {
              setEdit({ field: field as BulkField, value: "" });
              setProblem(undefined);
            }}
          />
          <ValueField edit={edit} problem={problem} onChange={(value) => setEdit({ ...edit, value })} />
          <p role="status" className="text-soft empty:hidden">
            {load.statusText}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="plain" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={load.isRunning}>
              Check {countText(count, "product")}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface ValueProps {
  edit: BulkEdit;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function ValueField({ edit: { field, value }, problem, onChange }: ValueProps) {
  const { data } = useQuery(categoriesQuery);
  const id = useId();
  const problemId = useId();
  if (field === "delete")
    return <p>They go to the trash, from which they can be restored for {trashDays} days.</p>;
  return (
    <div className="grid gap-1">
      {field === "category" ? (
        <LabeledSelect
          label={valueLabels.category}
          value={value}
          options={[
            ["", "Choose a category"],
            ...(data?.data ?? []).map(({ name }) => [name, name] as const),
            [noneCell, "No category"],
          ]}
          onChange={onChange}
        />
      ) : (
        <>
          <label htmlFor={id} className="text-sm text-soft">
            {valueLabels[field]}
          </label>
          <input
            id={id}
            className="control w-full"
            inputMode="text"
            autoComplete="off"
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? problemId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
      {problem && (
        <p id={problemId} role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/**
 * Loads every product that matches the filters. After an error, `loadAll` shows it and returns undefined. Unmounting
 * cancels the loading.
 */
function useLoadProducts() {
  const api = useAdminApi();
  const [statusText, setStatusText] = useState("");
  const [isRunning, setRunning] = useState(false);
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);
  const loadAll = async (matching: ListQuery): Promise<Product[] | undefined> => {
    setRunning(true);
    abortController.current = new AbortController();
    const { signal } = abortController.current;
    let products: Product[] = [];
    let expectedTotal: number | undefined;
    try {
      for (let page = 1; ; page++) {
        const query = { page, limit: 500, sort: "date", direction: "asc", ...filtersOf(matching) } as const;
        const { data, total } = await api.call(listProducts, { query, signal });
        // Starts over if the total has changed, because added or deleted products shift the pages.
        if (expectedTotal !== undefined && total !== expectedTotal) [page, products] = [0, []];
        else products.push(...data);
        expectedTotal = total;
        setStatusText(`Loaded ${products.length} of ${countText(total, "product")}...`);
        if (page > 0 && data.length < query.limit) break;
      }
      setStatusText("");
      return products;
    } catch (error) {
      setStatusText(errorMessage(error as Error));
      return undefined;
    } finally {
      setRunning(false);
    }
  };
  return { statusText, isRunning, loadAll };
}
