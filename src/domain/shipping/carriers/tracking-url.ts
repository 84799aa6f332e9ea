export function trackingUrlOf(template: string, trackingNumber: string): string {
  return template.replaceAll('{number}', encodeURIComponent(trackingNumber))
}
