import { writeFileSync } from 'node:fs'
import { spriteText } from './sprite.ts'

// Run after changing icon-list.ts: node web/ui/icons/build-sprite.ts
writeFileSync(new URL('./generated/sprite.svg', import.meta.url), spriteText())
