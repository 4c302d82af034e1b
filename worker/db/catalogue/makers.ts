/**
 * The invented brands (contract/fallback-brands.ts) that make products of each category, by category id from 1 to 20.
 */
const makersByCategory: readonly string[] = [
  "Halvern Norbrace Cindral Dravenor",
  "Quillon Ironfen Paxgrip Velmarck",
  "Torquewell Kestrow Halvern Ironfen",
  "Arvoltek Cindral Kestrow Stavance",
  "Norbrace Velmarck Dravenor Ferroquay",
  "Boltmere Rivetal Ferroquay Stavance",
  "Paxgrip Norbrace Ironfen Oakspindle",
  "Halvern Paxgrip Cindral Oakspindle",
  "Paxgrip Oakspindle Stavance Velmarck",
  "Oakspindle Cindral Dravenor Halvern",
  "Ferroquay Ironfen Cindral Dravenor",
  "Gritstone Kestrow Ferroquay Ironfen",
  "Lumora Arvoltek Halvern Cindral",
  "Quillon Ironfen Velmarck Norbrace",
  "Rivetal Velmarck Cindral Kestrow",
  "Arvoltek Stavance Kestrow Dravenor",
  "Dravenor Velmarck Norbrace Ferroquay",
  "Oakspindle Velmarck Torquewell Stavance",
  "Norbrace Torquewell Dravenor Kestrow",
  "Stavance Boltmere Rivetal Norbrace",
];
const makerNames = makersByCategory.map((makers) => makers.split(" "));

interface Maker {
  prefix: string;
  suffix: string;
  /** Last group of the part number: the maker's first letter, which no other maker has, and its series number. */
  code: string;
  priceFactor: number;
}

const houseBrand: Maker = { prefix: "", suffix: "", code: "", priceFactor: 1 };

/** Index 0 is the house brand. Then come Series 1 of each of the category's makers, Series 2 of each, and so on. */
export function makerOf(categoryId: number, makerIndex: number): Maker {
  const makers = makerNames[categoryId - 1];
  if (makerIndex === 0 || !makers) return houseBrand;
  const turn = makerIndex - 1;
  const makerSeries = Math.floor(turn / makers.length) + 1;
  const maker = makers[turn % makers.length] ?? "";
  return {
    prefix: `${maker} `,
    suffix: makerSeries === 1 ? "" : `, Series ${makerSeries}`,
    code: maker.charAt(0) + makerSeries,
    priceFactor: 1.12 + 0.06 * (turn % makers.length) + 0.03 * makerSeries,
  };
}
