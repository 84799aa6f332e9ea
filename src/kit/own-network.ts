const OWN =
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\]|\[f[cd][\da-f]{2}:.*\])$/

export function isOwnNetwork(hostname: string): boolean {
  return OWN.test(hostname)
}
