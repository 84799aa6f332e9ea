interface NetworkConnection {
  effectiveType?: string
  downlink?: number
}

interface UserAgentData {
  platform: string
  mobile: boolean
}

declare global {
  interface Navigator {
    readonly connection?: NetworkConnection
    readonly userAgentData?: UserAgentData
  }
}

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

const BROWSERS = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

/** Sent with a new cart. */
export function describeDevice() {
  const { userAgent, language, userAgentData, connection } = navigator
  const isMobile = userAgentData?.mobile ?? /Mobi|Android|iPhone|iPod/.test(userAgent)
  const isTablet = /iPad|Tablet/.test(userAgent)
  return {
    source: isMobile ? ('mobile' as const) : ('desktop' as const),
    userAgent: userAgent.slice(0, 512),
    platform: userAgentData?.platform ?? nameIn(SYSTEMS, userAgent),
    device: {
      mobile: isMobile,
      type: isTablet ? 'tablet' : isMobile ? 'phone' : 'desktop',
      os: nameIn(SYSTEMS, userAgent),
      browser: nameIn(BROWSERS, userAgent),
      vendor: vendorOf(userAgent),
      language,
      screen: {
        width: screen.width,
        height: screen.height,
        colorDepth: screen.colorDepth,
        pixelRatio: devicePixelRatio,
      },
      ...(connection && { connection: connectionOf(connection) }),
    },
  }
}

function connectionOf({ effectiveType, downlink }: NetworkConnection) {
  return { ...(effectiveType && { type: effectiveType }), ...(typeof downlink === 'number' && { downlink }) }
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent: string): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown'
}

function vendorOf(userAgent: string): string {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'Apple'
  return /; (\w+)[^;)]* Build\//.exec(userAgent)?.[1] ?? 'unknown'
}
