import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './tools/vite/bare-endpoints.ts'
import { messages } from './tools/vite/messages.ts'

export default defineConfig({
  plugins: [messages(), bareEndpoints(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
  server: { strictPort: true },
})
