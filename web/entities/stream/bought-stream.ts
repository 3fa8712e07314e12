import { createStore } from '#web/ui/index.ts'

/** The stream that was paid for last, here or elsewhere: its page loads the way to watch it. */
const bought = createStore<{ id: string } | undefined>(undefined)

export const markStreamBought = (id: string) => bought.set({ id })

export const useBoughtStream = () => bought.use()
