import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { commands, settle, waitingRecords } from "./model/commands.ts";
import { memoryPhotos } from "./model/memory-photos.ts";
import { textOfBody } from "./model/request-text.ts";
import { World } from "./model/world.ts";
import { createPhotoDelivery } from "./photo-delivery.ts";
import { memoryStore } from "./store.ts";

declare const process: { env: Record<string, string | undefined> };

/** The number of random command sequences. The environment variable MODEL_RUNS sets another. */
const runs = Number(process.env.MODEL_RUNS ?? 2000);
const timeout = 60_000 + runs * 60;

async function deliverEverything(world: World): Promise<void> {
  world.server.outcome = "accepted";
  for (
    let round = 0;
    round < 50 && waitingRecords(world).some(({ status }) => status === "queued");
    round++
  ) {
    for (const end of world.server.hanging.splice(0)) end("accepted");
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    void world.worker.drain();
    await settle();
  }
}

it("neither loses nor duplicates a request, whatever happens to network, tabs and replies", {
  timeout,
}, async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: "max" }), async (sequence) => {
      const world = new World();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence);
      await deliverEverything(world);
      world.check();
      const draftOrRejectedTexts = [...world.records.values()].flatMap(({ status, body }) =>
        (status === "draft" || status === "rejected") && body ? [textOfBody(body)] : [],
      );
      // Every submitted text that is neither rejected nor a draft again has arrived, and is in the inbox once.
      for (const text of world.submittedTexts) {
        if (draftOrRejectedTexts.includes(text)) continue;
        expect(world.countRowsWith(text)).toBe(1);
        expect(world.server.inboxTexts().filter((other) => other === text)).toEqual([text]);
      }
      // After a clean-up two days later, exactly the photos that records refer to are left.
      vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000);
      const { deleteUnusedPhotos } = createPhotoDelivery({
        photos: memoryPhotos(world.photos),
        put: world.server.put,
      });
      await deleteUnusedPhotos(memoryStore(world.records));
      expect([...world.photos.keys()].toSorted()).toEqual(
        [...new Set(world.referencedPhotoIds())].toSorted(),
      );
      for (const [earlierText, text] of world.superseded) {
        if (world.countRowsWith(text)) expect(world.server.inboxTexts()).not.toContain(earlierText);
      }
    }),
    { numRuns: runs },
  );
  vi.useRealTimers();
});
