type Props = {
  /** Id of the heading that labels the section. */
  id: string
  title: string
  about?: string
}

/** Header of a card that contains a list. */
export const SectionHead = ({ id, title, about }: Props) => (
  <div className="grid gap-0.5 px-4 py-4 md:px-5">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {about && <p className="text-muted text-sm">{about}</p>}
  </div>
)
