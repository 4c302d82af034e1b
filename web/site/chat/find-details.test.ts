import { expect, it } from "vitest";
import { findDetails } from "./find-details.ts";

it.each([
  ["Ana Ruiz, ana@example.com", "Ana Ruiz", "ana@example.com"],
  ["ana@example.com", undefined, "ana@example.com"],
  ["I'm Ana Ruiz and it is about gloves", "Ana Ruiz", undefined],
  [
    "My name is José O’Brien-Núñez. Write to jose@mail.example.co.uk.",
    "José O’Brien-Núñez",
    "jose@mail.example.co.uk",
  ],
  [
    "Name: Deshawn Okafor\nE-mail: d.okafor+parts@example.com",
    "Deshawn Okafor",
    "d.okafor+parts@example.com",
  ],
  ["Ana Ruiz <ana@example.com>, 40 gloves", "Ana Ruiz", "ana@example.com"],
  ["this is Ana", "Ana", undefined],
  ["I am looking for a bearing", undefined, undefined],
  ["a quote for 40 gloves, please", undefined, undefined],
  ["call me", undefined, undefined],
  ["user@localhost", undefined, undefined],
])("finds the name and the e-mail address, if any, in %j", (text, name, email) => {
  const found = findDetails(text);
  expect([found.name, found.email]).toEqual([name, email]);
});
