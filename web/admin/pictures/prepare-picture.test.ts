import { expect, it } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

it("asks the user to choose the file again if it can't be read any more", async () => {
  const file = new File([], "gloves.jpg");
  file.arrayBuffer = () => Promise.reject(new DOMException("not found", "NotReadableError"));
  await expect(preparePicture(file)).rejects.toThrow("“gloves.jpg” can't be read any more. Choose it again.");
});
