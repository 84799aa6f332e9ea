import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

// React Router brings its own Fast Refresh: only the compiler is taken of React's plugin.
const reactCompiler = (react({ compiler: true }) as Plugin[]).filter(({ name }) => name === 'vite:react-compiler')

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactCompiler, reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'router', test: /node_modules[\\/](react-router|@remix-run|cookie-es)[\\/]/ },
                { name: 'i18n', test: /node_modules[\\/](i18next|react-i18next)[\\/]|src[\\/]i18n[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/main.ts', output: { entryFileNames: 'index.js' } } } },
  },
  // One file holds the whole server: it starts in a third of the time that separate packages take.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
