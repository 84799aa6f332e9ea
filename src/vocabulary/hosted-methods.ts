export const HOSTED_METHODS = ['card', 'link', 'oxxo'] as const
export type HostedMethod = (typeof HOSTED_METHODS)[number]

export function isHostedMethod(method: string): method is HostedMethod {
  return HOSTED_METHODS.some((hosted) => hosted === method)
}
