import { afterEach, expect, it, vi } from "vitest";
import { trustOwnScripts } from "./trust-own-scripts.ts";

afterEach(() => void vi.unstubAllGlobals());

it("trusts scripts of this origin only, by one policy", () => {
  const trustedTypes = {
    defaultPolicy: null as { createScriptURL: (url: string) => string } | null,
    createPolicy: vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => {
      trustedTypes.defaultPolicy = rules;
    }),
  };
  vi.stubGlobal("trustedTypes", trustedTypes);
  trustOwnScripts();
  trustOwnScripts();
  expect(trustedTypes.createPolicy).toHaveBeenCalledTimes(1);
  const trust = (url: string) => trustedTypes.defaultPolicy?.createScriptURL(url);
  for (const url of ["/sw.js", `${location.origin}/assets/a.js`]) expect(trust(url)).toBe(url);
  for (const url of ["https://elsewhere.example/sw.js", "//elsewhere.example/a.js", "data:,1"])
    expect(() => trust(url), url).toThrow(TypeError);
});

it("does nothing in a browser without Trusted Types", () => {
  vi.stubGlobal("trustedTypes", undefined);
  expect(trustOwnScripts).not.toThrow();
});
