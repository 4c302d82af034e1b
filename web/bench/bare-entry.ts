import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { BareApp } from "./bare-app.ts";

const root = document.getElementById("root");
if (root) hydrateRoot(root, createElement(BareApp));
