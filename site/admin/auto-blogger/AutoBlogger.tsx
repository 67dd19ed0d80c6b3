/** The Auto-Blogger tab, before there is anything to run. */
export default function AutoBlogger() {
  return (
    <>
      <div className="panel-head">
        <h2>Auto-Blogger</h2>
      </div>
      <p>
        Here articles will be generated on a timetable. Until then write them in the Editor and give them a schedule
        date.
      </p>
    </>
  )
}
