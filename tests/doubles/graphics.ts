interface Fence {
  doneAt: number
}

/** A canvas whose pictures take their time, on a clock that runs frame by frame; nothing is really drawn. */
export function graphicsDouble(css: { width: number; height: number }) {
  let [now, busyUntil] = [0, 0]
  let frames: (() => void)[] = []
  const pictures: { width: number; height: number; endsAt: number }[] = []
  const canvas = { width: 0, height: 0, clientWidth: css.width, clientHeight: css.height, getContext: () => gl }
  const double = {
    canvas: canvas as unknown as HTMLCanvasElement,
    /** How often the context was given back. */
    givenBack: 0,
    /** Milliseconds that a pixel takes. */
    pace: 0,
    /** Every picture that was begun. */
    pictures,
    now: () => now,
    /** Those that are not drawn yet. */
    waiting: () => pictures.filter(({ endsAt }) => endsAt > now).length,
    requestFrame: (callback: (at: number) => void) => frames.push(() => callback(now)),
    cancelFrames() {
      frames = []
    },
    /** Runs frames of 16 milliseconds for as long as somebody asks for them, at most so many. */
    run(most = 1000): number {
      let count = 0
      for (; frames.length > 0 && count < most; count++) {
        now += 16
        for (const frame of frames.splice(0)) frame()
      }
      return count
    },
  }
  const loseContext = () => {
    now = Math.max(now, busyUntil)
    double.givenBack += 1
  }
  const answers: Record<string, (...args: never[]) => unknown> = {
    getShaderParameter: () => true,
    getProgramParameter: (_: unknown, name: string) => (name === 'LINK_STATUS' ? true : 0),
    // Whoever gives a context back waits for what it is still drawing
    getExtension: (name: string) => name === 'WEBGL_lose_context' && { loseContext },
    // The sheet behind everything is the first thing of each picture that is drawn
    drawElements: (_: unknown, count: number) => {
      if (count !== 3) return
      const { width, height } = canvas
      busyUntil = Math.max(busyUntil, now) + width * height * double.pace
      pictures.push({ width, height, endsAt: busyUntil })
    },
    readPixels: () => {
      now = Math.max(now, busyUntil)
    },
    fenceSync: (): Fence => ({ doneAt: busyUntil }),
    getSyncParameter: ({ doneAt }: Fence) => (doneAt > now ? 'UNSIGNALED' : 'SIGNALED'),
  }
  const gl: unknown = new Proxy(answers, {
    get: (known, name: string) => known[name] ?? (/^[A-Z\d_]+$/.test(name) ? name : () => ({})),
  })
  return double
}
