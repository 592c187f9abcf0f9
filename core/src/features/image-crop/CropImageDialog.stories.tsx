import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { CropImageDialog } from './CropImageDialog.tsx'

const meta: Meta = { title: 'features/users/CropImageDialog' }
export default meta
type Story = StoryObj

const nothing = () => undefined

/** An image that is drawn on the fly, so that no file is needed. */
function Crop({ width, height, ...rest }: { width: number; height: number; isAvatar?: boolean }) {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = '#d7e3f4'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#2a5d9f'
    context.arc(width / 2, height / 2, Math.min(width, height) / 4, 0, 2 * Math.PI)
    context.fill()
    canvas.toBlob((blob) => blob && setFile(new File([blob], 'me.png', { type: blob.type })))
  }, [width, height])
  return (
    <StoryApp>
      {file && (
        <CropImageDialog {...rest} file={file} onDone={nothing} onUnreadable={nothing} onClose={nothing} />
      )}
    </StoryApp>
  )
}

export const Wide: Story = { render: () => <Crop width={900} height={500} isAvatar /> }
export const Tall: Story = { render: () => <Crop width={300} height={1200} isAvatar /> }
/** Too small to zoom. */
export const Tiny: Story = { render: () => <Crop width={48} height={48} isAvatar /> }
/** Such as the icon of the site, which is not shown like account images. */
export const SiteIcon: Story = { render: () => <Crop width={900} height={300} /> }
