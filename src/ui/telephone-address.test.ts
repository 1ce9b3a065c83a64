import { expect, test } from "vitest";
import { telephoneAddress } from "./telephone-address.ts";

test.each([
  ["+46 31 000 00 00", "tel:+46310000000"],
  ["+46 (0)31-000 00 00", "tel:+46310000000"],
  ["031-000 00 00", "tel:0310000000"],
])("%s can be called at %s", (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});
