import { useRevalidator } from 'react-router'

/** Load what the page shows once more, after something it shows has changed on the server. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  return () => void revalidate()
}
