import { cx } from '#web/ui/index.ts'

const headings =
  '[&_:is(h2,h3,h4)]:mt-8 [&_h2]:text-lg [&_h2]:md:text-xl [&_:is(h3,h4)]:font-semibold [&>:first-child]:mt-0'
const blocks =
  '[&_:is(p,ul,ol,blockquote,pre,table)]:mt-3 [&_li]:mt-1 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-5'
const asides =
  '[&_blockquote]:rounded-card [&_blockquote]:bg-sunk [&_blockquote]:px-4 [&_blockquote]:py-3 [&_blockquote>p]:mt-0'
const tables =
  '[&_table]:w-full [&_table]:text-sm [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top'
const inline =
  '[&_a]:text-accent-text [&_a]:underline [&_:is(code,pre)]:whitespace-pre-wrap [&_hr]:my-6 [&_hr]:border-line'

/** Text of a site page: HTML that the server has rendered from Markdown and sanitized. */
export function PageText({ html }: { html: string }) {
  return (
    <div
      dir="auto"
      className={cx('wrap-anywhere text-body', headings, blocks, asides, tables, inline)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server's tag list lets through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
