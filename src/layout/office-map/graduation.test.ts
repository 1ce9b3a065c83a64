import { describe, expect, it } from "vitest";
import { degreesText, graduate } from "./graduation.ts";

const office = { latitude: 57.7006, longitude: 11.9937, zoom: 17 };

describe("graduate", () => {
  it("graduates latitudes from south to north, at least 110 pixels apart", () => {
    const { marks, step } = graduate("latitude", office, 300);
    expect(step).toBe(0.05);
    const labelled = marks.filter(({ isDark }) => isDark).map(({ at }) => at);
    for (const [index, at] of labelled.slice(1).entries()) {
      expect((labelled[index] ?? 0) - at).toBeGreaterThanOrEqual(110);
    }
    // 57°42′ is 0.036′ south of the centre; a minute is 2,907 pixels high at zoom 17.
    expect(marks.find(({ minutes }) => minutes === 57 * 60 + 42)?.at).toBe(105);
    const [southernmost, northernmost] = [marks[0], marks.at(-1)];
    expect(southernmost?.at).toBeGreaterThan(300);
    expect(northernmost?.at).toBeLessThan(-300);
  });

  it("graduates longitudes from west to east", () => {
    const { marks } = graduate("longitude", office, 300);
    const positions = marks.map(({ at }) => at);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it("alternates dark and light bands, and a band keeps its colour when the map moves", () => {
    const { marks } = graduate("latitude", office, 300);
    expect(marks.every(({ isDark }, index) => isDark !== marks[index + 1]?.isDark)).toBe(true);
    const moved = graduate("latitude", { ...office, latitude: 57.7011 }, 300).marks;
    const colours = new Map(marks.map(({ minutes, isDark }) => [minutes, isDark]));
    const common = moved.filter(({ minutes }) => colours.has(minutes));
    expect(common.length).toBeGreaterThan(1);
    for (const { minutes, isDark } of common) expect(isDark).toBe(colours.get(minutes));
  });

  it("stays within Web Mercator's 85° at low zoom", () => {
    for (const { minutes, at } of graduate("latitude", { ...office, zoom: 3 }, 2000).marks) {
      expect(Math.abs(minutes)).toBeLessThanOrEqual(85 * 60);
      expect(Number.isFinite(at)).toBe(true);
    }
  });
});

describe("degreesText", () => {
  it("has the step's precision and the language's decimal sign", () => {
    expect(degreesText(3462, 0.05, "sv")).toBe("57°42,00′");
    expect(degreesText(3462.05, 0.05, "en")).toBe("57°42.05′");
    expect(degreesText(3462.1, 0.1, "en")).toBe("57°42.1′");
    expect(degreesText(3425, 5, "sv")).toBe("57°05′");
    expect(degreesText(3480, 60, "sv")).toBe("58°");
  });

  it("rounds 60 minutes up to the next degree", () => {
    expect(degreesText(3479.9999, 0.05, "en")).toBe("58°00.00′");
  });
});
