import { expose } from "comlink";
import { CsvTable } from "./csv-table.ts";

expose(new CsvTable());
