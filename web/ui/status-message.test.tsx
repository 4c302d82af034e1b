// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { StatusMessage, useStatusMessage } from "./status-message.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let show: (text: string) => void;

function Probe() {
  const [message, showMessage] = useStatusMessage();
  show = showMessage;
  return <StatusMessage message={message} />;
}

it("shows a repeated message as a new element in the same live region, so that screen readers read it again", async () => {
  const root = document.createElement("div");
  await act(async () => createRoot(root).render(<Probe />));
  const region = root.querySelector("[role=status]");
  expect(region?.childNodes).toHaveLength(0);
  await act(async () => show("Photo removed."));
  const first = region?.firstChild;
  await act(async () => show("Photo removed."));
  expect(region?.textContent).toBe("Photo removed.");
  expect(region?.firstChild).not.toBe(first);
  expect(root.querySelector("[role=status]")).toBe(region);
});
