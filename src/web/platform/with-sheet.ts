/** A part's code along with its style sheet, which the document keeps. The part comes even when the sheet doesn't. */
export async function withSheet<Part>(part: Promise<Part>, href: string): Promise<Part> {
  if (import.meta.env.SSR) return part
  return (await Promise.all([part, sheetSettled(href)]))[0]
}

function sheetSettled(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    Object.assign(link, { rel: 'stylesheet', href })
    document.head.append(link)
  })
}
