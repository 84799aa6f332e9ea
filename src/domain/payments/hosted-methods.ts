/** The methods that the card provider's hosted page takes. */
export const HOSTED_METHODS = ['card', 'link', 'oxxo'] as const
export type HostedMethod = (typeof HOSTED_METHODS)[number]

/** Whether a method is paid on the card provider's page. */
export function isHostedMethod(method: string): method is HostedMethod {
  return HOSTED_METHODS.some((hosted) => hosted === method)
}
