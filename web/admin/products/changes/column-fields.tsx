import { changeFields, changeLabels } from "#contract/product-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import type { TableInfo } from "./csv-table.ts";
import type { ColumnField } from "./match-columns.ts";
import { countText } from "./outcome-text.ts";
import { type Encoding, encodings, type Separator, separators } from "./read-table.ts";

interface Props {
  info: TableInfo;
  columns: readonly ColumnField[];
  onChange: (columns: readonly ColumnField[]) => void;
  onReadAgain: (options: { encoding: Encoding; separator: Separator }) => void;
  onCheck: () => void;
}

const fields = ["sku", ...changeFields] as const;
const fieldOptions = [
  ["", "Leave out"],
  ...fields.map((field) => [field, changeLabels[field]] as const),
] as const;

export function ColumnFields({ info, columns, onChange, onReadAgain, onCheck }: Props) {
  const { headings, sample, count, encoding, separator } = info;
  const chosenFields = columns.filter((field) => field !== null);
  const duplicateField = chosenFields.find((field, index) => chosenFields.indexOf(field) !== index);
  const problem = problemOf(chosenFields, duplicateField);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status">
        {countText(count, "row")} and {countText(headings.length, "column")}.
      </p>
      <div className="flex flex-wrap gap-3">
        <LabeledSelect
          label="Separated by"
          value={separator}
          options={Object.entries(separators)}
          onChange={(value) => onReadAgain({ encoding, separator: value as Separator })}
        />
        <LabeledSelect
          label="Encoding"
          value={encoding}
          options={Object.entries(encodings)}
          onChange={(value) => onReadAgain({ encoding: value as Encoding, separator })}
        />
      </div>
      <ul className="grid gap-3" aria-label="Columns">
        {headings.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their position
          <li key={index} className="grid sm:grid-cols-2 gap-1 sm:gap-3 items-end rule border-t pt-3">
            <div className="min-w-0">
              <p className="font-head font-semibold wrap-anywhere">{heading || `Column ${index + 1}`}</p>
              <p className="text-soft truncate">
                {sample
                  .map((cells) => cells[index] ?? "")
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <LabeledSelect
              label={`Column ${heading || index + 1} holds`}
              isLabelHidden
              value={columns[index] ?? ""}
              options={fieldOptions}
              onChange={(value) => onChange(columns.with(index, (value || null) as ColumnField))}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button className="justify-self-end" disabled={problem !== undefined} onClick={onCheck}>
        Check {countText(count, "row")}
      </Button>
    </div>
  );
}

function problemOf(
  chosenFields: readonly ColumnField[],
  duplicateField: ColumnField | undefined,
): string | undefined {
  if (!chosenFields.includes("sku")) return "Choose the column that holds the SKU: products are found by it.";
  if (duplicateField) return `Two columns hold ${changeLabels[duplicateField]}. Leave one of them out.`;
  if (chosenFields.length === 1) return "Choose at least one column with something to change.";
  return undefined;
}
