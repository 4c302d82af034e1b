import packageJson from "../../package.json";

export const releaseVersion = packageJson.version;
