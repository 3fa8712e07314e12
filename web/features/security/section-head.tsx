type Props = {
  /** The section is labelled by it. */
  id: string
  title: string
  about?: string
}

/** The head of a card that holds a list. */
export const SectionHead = ({ id, title, about }: Props) => (
  <div className="grid gap-0.5 px-4 py-4 md:px-5">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {about && <p className="text-muted text-sm">{about}</p>}
  </div>
)
