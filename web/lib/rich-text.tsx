import { cx } from '#web/ui/index.ts'

const look =
  '[&_:is(p,ul,ol,blockquote)+*]:mt-2 [&_a]:text-accent-text [&_a]:underline [&_ul]:list-disc ' +
  '[&_ol]:list-decimal [&_:is(ul,ol)]:ps-5 [&_blockquote]:border-line [&_blockquote]:border-s-2 ' +
  '[&_blockquote]:ps-3'

/** HTML sanitized by the server: text, emphasis, lists and links. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const isPlain = !html.includes('<')
  return (
    <div
      dir="auto"
      className={cx(look, isPlain ? 'whitespace-pre-wrap' : 'whitespace-normal', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server's tag list lets through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
