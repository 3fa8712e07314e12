import type { ReactNode } from 'react'

export type DrawingName =
  | 'posts'
  | 'media'
  | 'messages'
  | 'people'
  | 'money'
  | 'search'
  | 'list'
  | 'bell'

type Box = { x: number; y: number; width: number; height: number; className?: string }

function Card(props: Box) {
  return <rect rx="10" {...props} className="card" />
}

function Line({ className, ...props }: Box) {
  return <rect rx={props.height / 2} {...props} className={className} />
}

const drawings: Record<DrawingName, ReactNode> = {
  posts: (
    <>
      <Card x={44} y={6} width={72} height={88} />
      <circle cx="57" cy="20" r="6" />
      <Line x={68} y={17} width={30} height={6} />
      <rect x="52" y="32" width="56" height="42" rx="6" className="soft" />
      <path d="M80 62c-11-7-9-15-4-15 2.400 0 4 2 4 2s1.600-2 4-2c5 0 7 8-4 15z" className="mark" />
      <Line x={52} y={82} width={22} height={5} />
    </>
  ),
  media: (
    <>
      <Card x={22} y={20} width={54} height={66} />
      <Card x={84} y={20} width={54} height={66} />
      <Card x={48} y={8} width={64} height={84} />
      <rect x="55" y="15" width="50" height="70" rx="6" className="soft" />
      <circle cx="92" cy="30" r="6" className="mark" />
      <path d="M55 79l17-22 12 14 8-8 13 16v0a6 6 0 0 1-6 6H61a6 6 0 0 1-6-6z" />
    </>
  ),
  messages: (
    <>
      <path
        className="card"
        d="M28 18h60a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12H46L30 74V62h-2a12 12 0 0 1-12-12V30a12 12 0 0 1 12-12z"
      />
      <Line x={32} y={32} width={48} height={6} />
      <Line x={32} y={44} width={30} height={6} />
      <path
        className="soft"
        d="M84 50h46a12 12 0 0 1 12 12v12a12 12 0 0 1-12 12v9l-13-9H84a12 12 0 0 1-12-12V62a12 12 0 0 1 12-12z"
      />
      <circle cx="94" cy="68" r="4" className="mark" />
      <circle cx="107" cy="68" r="4" className="mark" />
      <circle cx="120" cy="68" r="4" className="mark" />
    </>
  ),
  people: (
    <>
      <circle cx="48" cy="52" r="22" />
      <circle cx="112" cy="52" r="22" />
      <circle cx="80" cy="48" r="31" className="card" />
      <circle cx="80" cy="48" r="25" className="soft" />
      <circle cx="80" cy="41" r="9" className="mark" />
      <path d="M62 64a18 14 0 0 1 36 0 25 25 0 0 1-36 0z" className="mark" />
    </>
  ),
  money: (
    <>
      <Card x={30} y={22} width={100} height={62} />
      <Line x={42} y={36} width={36} height={6} />
      <Line x={42} y={66} width={22} height={6} />
      <path d="M98 53h32v20H98a10 10 0 0 1 0-20z" className="soft" />
      <circle cx="102" cy="63" r="4.500" className="mark" />
      <circle cx="118" cy="22" r="13" className="gold" />
    </>
  ),
  search: (
    <>
      <Card x={24} y={14} width={112} height={28} />
      <circle cx="42" cy="27" r="6" className="ring" />
      <path d="M47 32l5 5" className="ring" />
      <Line x={62} y={25} width={44} height={6} />
      <circle cx="36" cy="60" r="8" />
      <Line x={52} y={57} width={58} height={6} />
      <circle cx="36" cy="82" r="8" />
      <Line x={52} y={79} width={40} height={6} />
    </>
  ),
  list: (
    <>
      <Card x={26} y={10} width={108} height={80} />
      <rect x="26" y="10" width="108" height="22" rx="10" className="soft" />
      {[44, 60, 76].map((y) => (
        <g key={y}>
          <circle cx="42" cy={y} r="5" className={y === 44 ? 'mark' : undefined} />
          <Line x={54} y={y - 3} width={36} height={6} />
          <Line x={104} y={y - 3} width={18} height={6} />
        </g>
      ))}
    </>
  ),
  bell: (
    <>
      <Card x={24} y={12} width={112} height={34} />
      <circle cx="43" cy="29" r="9" className="soft" />
      <Line x={60} y={22} width={50} height={6} />
      <Line x={60} y={33} width={30} height={5} />
      <circle cx="126" cy="20" r="5" className="mark" />
      <Card x={24} y={54} width={112} height={34} />
      <circle cx="43" cy="71" r="9" />
      <Line x={60} y={64} width={40} height={6} />
      <Line x={60} y={75} width={54} height={5} />
    </>
  ),
}

/** Decorative drawing made of the interface's own shapes. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 160 100"
      width="160"
      height="100"
      aria-hidden="true"
      className="ui-drawing h-auto max-w-full"
    >
      {drawings[name]}
    </svg>
  )
}
