import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** Folders at most `depth` levels below `root` that import each other, directly or by way of others; tests aside. */
export function folderCycles(root: string, depth = 2): string[] {
  const folderOf = (file: string) =>
    file
      .split('/')
      .slice(0, root.split('/').length + depth)
      .join('/')
  const imports: { from: string; to: string }[] = []
  for (const path of globSync(`${root}/**/*.{ts,tsx}`)) {
    const file = path.replaceAll('\\', '/')
    if (/\.test\.tsx?$/.test(file)) continue
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const target = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier)
      const [from, to] = [folderOf(dirname(file)), folderOf(dirname(target))]
      if (from !== to && to.startsWith(root)) imports.push({ from, to })
    }
  }
  return withinCycles(imports)
}

/** What is left when folders that import none of the others, or that none imports, are taken away one after another. */
function withinCycles(imports: { from: string; to: string }[]): string[] {
  const importing = new Set(imports.map(({ from }) => from))
  const left = imports.filter(({ to }) => importing.has(to))
  const imported = new Set(left.map(({ to }) => to))
  const rest = left.filter(({ from }) => imported.has(from))
  return rest.length < imports.length ? withinCycles(rest) : [...importing].toSorted()
}
