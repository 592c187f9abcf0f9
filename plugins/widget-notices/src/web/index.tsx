import { defineWebPlugin } from '@querent/sdk/web'
import { Notice } from './Notice.tsx'
import './notice.css'

export default defineWebPlugin({
  slots: {
    'header.below': () => <Notice of="header" />,
    'home.top': () => <Notice of="home" />,
    'tag.top': () => <Notice of="tag" />,
    'question.below': () => <Notice of="question" />,
    'footer.end': () => <Notice of="footer" />,
  },
})
