/** How often a property is tried: a few times with every change, many times before a release (`npm run test:long`). */
export function propertyRuns(short: number, long: number) {
  return process.env.TEST_LONG ? long : short;
}
