/** The IANA names of the time zones that this browser knows, and UTC, which some leave out. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
}
