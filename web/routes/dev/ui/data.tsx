import { Card, Chart, ExpandableText, Money, Pagination, Stat } from '#web/ui/index.ts'
import { Example, Examples } from './example.tsx'
import { Sales } from './sales.tsx'

const days = Array.from({ length: 30 }, (_, day) => ({
  label: `Nov ${day + 1}`,
  values: [
    Math.round(120 + 70 * Math.sin(day / 3) + day * 4),
    Math.round(40 + 26 * Math.cos(day / 4) + day),
  ],
}))
const series = [{ name: 'Subscriptions' }, { name: 'Tips', tone: 'gold' as const }]
const dollars = (value: number) => `$${value}`
const story =
  'I came back from three weeks in the mountains with two thousand pictures and a cold. Here are the ones I like best, in the order in which they happened. The first was taken from the night train, somewhere after the border, through a window that nobody had cleaned since spring. The second is the one you already know from the stream. For the third I waited for an hour with wet feet, and the light came for a minute. Tell me which one you would hang on a wall.'

export function Data() {
  return (
    <Examples>
      <Example name="Stat" wide>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat
            label="Earned this month"
            value={<Money amount={4213.5} />}
            gold
            icon="dollar-sign"
            change={{ text: '+12.4%', good: true }}
            hint="on October"
          />
          <Stat
            label="Subscribers"
            value="1,284"
            icon="users"
            change={{ text: '+38', good: true }}
            hint="this week"
          />
          <Stat
            label="Left"
            value="17"
            icon="log-out"
            change={{ text: '+4', good: false }}
            hint="this week"
          />
          <Stat label="Views" value="92.1K" icon="eye" hint="last 30 days" />
        </div>
      </Example>
      <Example name="Chart: line">
        <Card>
          <Chart
            title="Earnings"
            unit="US dollars a day"
            pointName="Day"
            series={series}
            points={days}
            format={dollars}
          />
        </Card>
      </Example>
      <Example name="Chart: bars">
        <Card>
          <Chart
            kind="bar"
            title="Earnings"
            unit="US dollars a day"
            pointName="Day"
            series={series}
            points={days.slice(16)}
            format={dollars}
          />
        </Card>
      </Example>
      <Example name="Table with selection, row menu and sorting; cards on phones" wide>
        <Sales />
        <Pagination page={5} pages={20} href={(page) => `?page=${page}#data`} />
      </Example>
      <Example name="ExpandableText">
        <Card>
          <ExpandableText lines={4}>{story}</ExpandableText>
        </Card>
      </Example>
    </Examples>
  )
}
