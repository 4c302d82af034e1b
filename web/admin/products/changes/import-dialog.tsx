import { type Remote, wrap } from "comlink";
import { useEffect, useRef, useState } from "react";
import { csvFile } from "#contract/csv.ts";
import { changeFields, changeLabels } from "#contract/product-changes.ts";
import { download } from "#web/lib/download.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDroppedFiles } from "../../pictures/use-dropped-files.ts";
import { ChangeSteps, type StepsHandle } from "./change-steps.tsx";
import { ColumnFields } from "./column-fields.tsx";
import type { CsvTable, TableInfo } from "./csv-table.ts";
import { type ColumnField, matchColumns } from "./match-columns.ts";
import type { RowSource } from "./row-source.ts";

interface Props {
  onClose: () => void;
}

const sample = [
  ["SKU", ...changeFields.map((field) => changeLabels[field])],
  ["HB-M8X40-ZN", "Hex Bolt M8 x 40", "0.42", "1200", "Fasteners", "Class 8.8, zinc plated.", "", ""],
  ["GL-NIT-L", "Nitrile Gloves, Large", "12.50", "", "Safety & PPE", "Box of 100.", "", ""],
];

/**
 * Imports a file: reads it in a web worker, asks which field each column holds, does a dry run and applies the changes.
 */
export function ImportDialog({ onClose }: Props) {
  const reader = useRef<{ worker: Worker; table: Remote<CsvTable> }>(null);
  const [file, setFile] = useState<File>();
  const [readResult, setReadResult] = useState<TableInfo | string>();
  /** The field of each column, guessed from its heading until the user corrects it. */
  const [columns, setColumns] = useState<readonly ColumnField[]>([]);
  const [source, setSource] = useState<RowSource>();
  const steps = useRef<StepsHandle>(null);

  useEffect(() => () => reader.current?.worker.terminate(), []);

  /** Each file gets its own web worker, so that a file still being read never replaces the next one. */
  const open = async (file: File, options?: Parameters<CsvTable["open"]>[1]) => {
    reader.current?.worker.terminate();
    const worker = new Worker(new URL("./csv-worker.ts", import.meta.url), { type: "module" });
    const table = wrap<CsvTable>(worker);
    reader.current = { worker, table };
    setFile(file);
    setReadResult(undefined);
    const workerFailure = new Promise<never>((_, reject) => worker.addEventListener("error", reject));
    const result = await Promise.race([table.open(file, options), workerFailure]).catch(
      () => "We couldn't read this file. Please choose it again.",
    );
    if (reader.current.worker !== worker) return;
    setReadResult(result);
    if (typeof result === "object") setColumns(matchColumns(result.headings));
  };
  const startDryRun = async (count: number) => {
    const table = reader.current?.table;
    if (!table) return;
    await table.setColumns(columns);
    setSource({ count, batch: (from) => table.batch(from) });
  };
  const info = typeof readResult === "object" ? readResult : undefined;
  return (
    <Dialog title="Import products" open onClose={() => steps.current?.stopSaving() || onClose()}>
      {file && source ? (
        <ChangeSteps
          ref={steps}
          source={source}
          label={file.name}
          numberLabel="Row"
          onBack={() => setSource(undefined)}
          onClose={onClose}
        />
      ) : (
        <>
          {!info && (
            <p>
              Each row of a CSV file changes the product with its SKU, or adds a new one. Empty cells leave a
              value as it is; write <code>none</code> to take a category or picture away.
            </p>
          )}
          <FileField name={file?.name} onFile={(file) => void open(file)} />
          {file && readResult === undefined && <p role="status">Reading the file...</p>}
          {typeof readResult === "string" && (
            <p role="alert" className="text-danger">
              {readResult}
            </p>
          )}
          {file && info && (
            <ColumnFields
              info={info}
              columns={columns}
              onChange={setColumns}
              onReadAgain={(options) => void open(file, options)}
              onCheck={() => void startDryRun(info.count)}
            />
          )}
          {!info && (
            <button
              type="button"
              className="link bg-transparent justify-self-start min-h-11 cursor-pointer"
              onClick={() => download("products-sample.csv", csvFile(sample))}
            >
              <Icon name="download" /> Download a sample file
            </button>
          )}
        </>
      )}
    </Dialog>
  );
}

interface FileFieldProps {
  name: string | undefined;
  onFile: (file: File) => void;
}

function FileField({ name, onFile }: FileFieldProps) {
  const field = useRef<HTMLLabelElement>(null);
  const handleFiles = ([file]: Iterable<File>) => file && onFile(file);
  const isDragOver = useDroppedFiles(field, handleFiles);
  return (
    <label
      ref={field}
      className={`relative grid gap-2 justify-items-center p-6 rounded border-2 border-dashed border-steel text-center cursor-pointer hover:bg-line focus-within:outline-3 focus-within:outline-solid focus-within:outline-ink ${isDragOver ? "bg-line" : ""}`}
    >
      <span className="font-head font-semibold">{name ?? "Choose a CSV file, or drop it here"}</span>
      {name && <span className="link">Choose another file</span>}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        className="sr-only"
        onChange={(event) => {
          handleFiles(event.target.files ?? []);
          event.target.value = ""; // so that choosing the same file again, once corrected, fires a change event
        }}
      />
    </label>
  );
}
