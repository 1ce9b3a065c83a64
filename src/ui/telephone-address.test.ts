import { expect, test } from "vitest";
import { telephoneAddress } from "./telephone-address.ts";

test.each([
  ["+46 63 000 00 00", "tel:+46630000000"],
  ["+46 (0)63-000 00 00", "tel:+46630000000"],
  ["031-000 00 00", "tel:0310000000"],
])("%s becomes %s", (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});
