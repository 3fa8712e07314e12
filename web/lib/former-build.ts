/** Browsers name the module in the message of the error, except Safari. */
const moduleUrl = /https?:\/\/\S+/

/**
 * Whether code could not be loaded because the page is older than the site: its build was replaced
 * since, and with it the files that the page names. Then only a reload helps.
 */
export async function isOfFormerBuild(failure: unknown): Promise<boolean> {
  const named = moduleUrl.exec(failure instanceof Error ? failure.message : '')?.[0]
  const urls = named ? [named] : modulesOfPage()
  const areGone = await Promise.all(urls.map(isGone))
  return areGone.includes(true)
}

/** Whatever names a lost module has another name in the new build, too. */
const modulesOfPage = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)

const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
