export type PictureType = "image/jpeg" | "image/png" | "image/webp";

export function pictureType(file: Uint8Array): PictureType | null {
  const start = String.fromCharCode(...file.subarray(0, 12));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "image/webp" : null;
}
