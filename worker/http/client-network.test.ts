import { expect, it } from "vitest";
import { clientNetwork, clientNetworks } from "./client-network.ts";

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2:ffff::1", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("maps %s to %s", (address, network) => {
  const header = (name: string) => (name === "CF-Connecting-IP" ? address : undefined);
  expect(clientNetwork({ req: { header } } as never)).toBe(network);
});

it.each([
  ["198.51.100.7", ["198.51.100.7"]],
  ["::ffff:198.51.100.7", ["198.51.100.7"]],
  ["2001:db8:1:2ff:3::", ["2001:db8:1:2ff", "2001:db8:1:200/56", "2001:db8:1:0/48"]],
  ["2001:db8::1", ["2001:db8:0:0", "2001:db8:0:0/56", "2001:db8:0:0/48"]],
  ["", [""]],
])("counts %s under %j", (address, networks) => {
  const header = (name: string) => (name === "CF-Connecting-IP" ? address : undefined);
  expect(clientNetworks({ req: { header } } as never)).toEqual(networks);
});
