/** The address of a courier's page about a parcel, from the courier's template, in which `{number}` stands for its number. */
export function trackingUrlOf(template: string, trackingNumber: string): string {
  return template.replaceAll('{number}', encodeURIComponent(trackingNumber))
}
