import { expect, it } from "vitest";
import { copyMigrated } from "./copy-migrated.ts";
import { soak } from "./soak/soak.ts";

it("loses, duplicates and alters no request while the network fails and a browser and a Worker are killed (a short soak run)", async () => {
  const result = await soak({
    createDatabase: copyMigrated,
    submissions: 5,
    seed: 7,
    phones: 1,
    photos: 1,
    faultShare: 0.5,
    pageKillShare: 0.15,
    browserKills: 1,
    workerKills: 1,
    lateAnswers: 0,
    progress: () => {},
  });
  expect(result).toMatchObject({
    lost: [],
    doubled: [],
    altered: [],
    orphans: [],
    unsentCount: 0,
    browserKills: 1,
    workerKills: 1,
  });
  expect(result.faults.none).toBeGreaterThan(0);
  expect(result.thanked + result.saved).toBeGreaterThan(2);
}, 600_000);
